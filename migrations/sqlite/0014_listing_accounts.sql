DROP INDEX `posts_newest`;--> statement-breakpoint
DROP INDEX `posts_job`;--> statement-breakpoint
DROP INDEX `posts_place`;--> statement-breakpoint
DROP INDEX `posts_cell`;--> statement-breakpoint
DROP INDEX `posts_job_cell`;--> statement-breakpoint
CREATE INDEX `posts_newest` ON `posts` (`kind`,`renewed_at`,`days`,`removed_at`,`latitude`,`longitude`,`job`,`id`,`account_id`);--> statement-breakpoint
CREATE INDEX `posts_job` ON `posts` (`kind`,`job`,`renewed_at`,`days`,`removed_at`,`latitude`,`longitude`,`id`,`account_id`);--> statement-breakpoint
CREATE INDEX `posts_place` ON `posts` (`kind`,`place`,`renewed_at`,`days`,`removed_at`,`latitude`,`longitude`,`job`,`id`,`account_id`);--> statement-breakpoint
CREATE INDEX `posts_cell` ON `posts` (`kind`,`cell`,`renewed_at`,`days`,`removed_at`,`latitude`,`longitude`,`job`,`id`,`account_id`);--> statement-breakpoint
CREATE INDEX `posts_job_cell` ON `posts` (`kind`,`job`,`cell`,`renewed_at`,`days`,`removed_at`,`latitude`,`longitude`,`id`,`account_id`);