CREATE TABLE `suspected_sources` (
	`restaurant_id` text NOT NULL,
	`source` text NOT NULL,
	`order_id` text NOT NULL,
	`state` text NOT NULL,
	`raised_at` integer NOT NULL,
	`until_at` integer NOT NULL,
	PRIMARY KEY(`restaurant_id`, `source`)
);
--> statement-breakpoint
CREATE TABLE `table_pins` (
	`restaurant_id` text NOT NULL,
	`table_number` integer NOT NULL,
	`pin` text NOT NULL,
	`generation` text NOT NULL,
	`is_for_everyone` integer NOT NULL,
	`until_at` integer NOT NULL,
	`source` text,
	PRIMARY KEY(`restaurant_id`, `table_number`)
);
--> statement-breakpoint
ALTER TABLE `orders` ADD `source` text;--> statement-breakpoint
ALTER TABLE `restaurants` ADD `protected_until` integer;