ALTER TABLE `table_pins` ADD `previous_pin` text;--> statement-breakpoint
ALTER TABLE `table_pins` ADD `previous_pin_until` integer;