ALTER TABLE `charges` ADD `mailed_for` integer;--> statement-breakpoint
CREATE INDEX `charges_settled` ON `charges` (`settled_at`);--> statement-breakpoint
UPDATE `charges` SET `mailed_for` = `settled_at`;