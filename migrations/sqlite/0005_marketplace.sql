CREATE TABLE `match_mails` (
	`account_id` text PRIMARY KEY NOT NULL,
	`is_off` integer NOT NULL,
	`has_news` integer NOT NULL,
	`next_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `match_mails_due` ON `match_mails` (`has_news`,`next_at`);--> statement-breakpoint
CREATE TABLE `post_matches` (
	`account_id` text NOT NULL,
	`post_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `post_id`)
);
--> statement-breakpoint
CREATE TABLE `post_reports` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`reason` text NOT NULL,
	`words` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `post_reports_post` ON `post_reports` (`post_id`);--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`job` text NOT NULL,
	`phone` text NOT NULL,
	`email` text NOT NULL,
	`location` text NOT NULL,
	`place` text NOT NULL,
	`cell` integer,
	`latitude` real,
	`longitude` real,
	`badges` text NOT NULL,
	`certificates` text NOT NULL,
	`days` integer NOT NULL,
	`is_phone_shared` integer NOT NULL,
	`description` text NOT NULL,
	`has_police_check` integer NOT NULL,
	`years_experience` real NOT NULL,
	`gender` text,
	`created_at` integer NOT NULL,
	`renewed_at` integer NOT NULL,
	`removed_at` integer,
	`is_announced` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `posts_newest` ON `posts` (`kind`,`renewed_at`,`days`,`removed_at`,`latitude`,`longitude`,`job`,`id`);--> statement-breakpoint
CREATE INDEX `posts_job` ON `posts` (`kind`,`job`,`renewed_at`,`days`,`removed_at`,`latitude`,`longitude`,`id`);--> statement-breakpoint
CREATE INDEX `posts_place` ON `posts` (`kind`,`place`,`renewed_at`,`days`,`removed_at`,`latitude`,`longitude`,`job`,`id`);--> statement-breakpoint
CREATE INDEX `posts_cell` ON `posts` (`kind`,`cell`,`renewed_at`,`days`,`removed_at`,`latitude`,`longitude`,`job`,`id`);--> statement-breakpoint
CREATE INDEX `posts_job_cell` ON `posts` (`kind`,`job`,`cell`,`renewed_at`,`days`,`removed_at`,`latitude`,`longitude`,`id`);--> statement-breakpoint
CREATE INDEX `posts_account` ON `posts` (`account_id`,`kind`);--> statement-breakpoint
CREATE INDEX `posts_unannounced` ON `posts` (`is_announced`,`id`);