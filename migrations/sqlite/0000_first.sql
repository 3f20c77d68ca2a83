CREATE TABLE `accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`password_hash` text NOT NULL,
	`role` text NOT NULL,
	`name` text NOT NULL,
	`phone` text NOT NULL,
	`location` text NOT NULL,
	`restaurant_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `accounts_email` ON `accounts` (`email`);--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `feedback` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`phone` text NOT NULL,
	`message` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `menu_categories` (
	`restaurant_id` text NOT NULL,
	`id` text NOT NULL,
	`name` text NOT NULL,
	`priority` integer NOT NULL,
	`is_visible` integer NOT NULL,
	PRIMARY KEY(`restaurant_id`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `menu_categories_name` ON `menu_categories` (`restaurant_id`,`name`);--> statement-breakpoint
CREATE TABLE `menu_items` (
	`restaurant_id` text NOT NULL,
	`id` text NOT NULL,
	`category_id` text NOT NULL,
	`name` text NOT NULL,
	`description` text NOT NULL,
	`price_cents` integer NOT NULL,
	`image_url` text,
	`is_available` integer NOT NULL,
	`extras` text NOT NULL,
	PRIMARY KEY(`restaurant_id`, `id`)
);
--> statement-breakpoint
CREATE TABLE `orders` (
	`restaurant_id` text NOT NULL,
	`id` text NOT NULL,
	`revision` integer NOT NULL,
	`status` text NOT NULL,
	`placed_at` integer NOT NULL,
	`order_number` integer NOT NULL,
	`table_number` integer NOT NULL,
	`total_cents` integer NOT NULL,
	`status_changed_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`seen_by_kitchen_at` integer,
	`is_hidden` integer NOT NULL,
	`cancellation_reason` text,
	`customer_name` text NOT NULL,
	`customer_email` text NOT NULL,
	`customer_phone` text NOT NULL,
	`lines` text NOT NULL,
	`history` text NOT NULL,
	`idempotency_key` text,
	`request_hash` text,
	PRIMARY KEY(`restaurant_id`, `id`)
);
--> statement-breakpoint
CREATE INDEX `orders_id` ON `orders` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotency_key` ON `orders` (`restaurant_id`,`idempotency_key`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`restaurant_id`,`status`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_revision` ON `orders` (`restaurant_id`,`revision`);--> statement-breakpoint
CREATE TABLE `restaurants` (
	`id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`order_day` text NOT NULL,
	`order_number` integer NOT NULL,
	`menu_version` integer NOT NULL,
	`table_count` integer,
	`is_paused` integer NOT NULL,
	`pause_reason` text NOT NULL,
	`time_zone` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`owner_id` text NOT NULL,
	`is_payment_method_added` integer NOT NULL,
	`is_set_up` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `sessions_account` ON `sessions` (`account_id`);