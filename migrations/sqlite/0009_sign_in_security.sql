CREATE TABLE `authenticators` (
	`account_id` text PRIMARY KEY NOT NULL,
	`sealed_secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`enabled_at` integer,
	`last_step` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `known_devices` (
	`device_hash` text NOT NULL,
	`account_id` text NOT NULL,
	`device` text NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	PRIMARY KEY(`device_hash`, `account_id`)
);
--> statement-breakpoint
CREATE INDEX `known_devices_account` ON `known_devices` (`account_id`,`last_seen_at`);--> statement-breakpoint
CREATE INDEX `known_devices_last_seen` ON `known_devices` (`last_seen_at`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer
);
--> statement-breakpoint
CREATE INDEX `passkeys_account` ON `passkeys` (`account_id`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`account_id` text NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`account_id`, `code_hash`)
);
--> statement-breakpoint
ALTER TABLE `sessions` ADD `confirmed_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sessions` ADD `is_two_factor` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `sessions_expires` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE INDEX `one_time_words_expires` ON `one_time_words` (`expires_at`);