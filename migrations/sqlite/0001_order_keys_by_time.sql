PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_orders` (
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
	PRIMARY KEY(`id`, `restaurant_id`)
);
--> statement-breakpoint
INSERT INTO `__new_orders`("restaurant_id", "id", "revision", "status", "placed_at", "order_number", "table_number", "total_cents", "status_changed_at", "updated_at", "seen_by_kitchen_at", "is_hidden", "cancellation_reason", "customer_name", "customer_email", "customer_phone", "lines", "history", "idempotency_key", "request_hash") SELECT "restaurant_id", "id", "revision", "status", "placed_at", "order_number", "table_number", "total_cents", "status_changed_at", "updated_at", "seen_by_kitchen_at", "is_hidden", "cancellation_reason", "customer_name", "customer_email", "customer_phone", "lines", "history", "idempotency_key", "request_hash" FROM `orders`;--> statement-breakpoint
DROP TABLE `orders`;--> statement-breakpoint
ALTER TABLE `__new_orders` RENAME TO `orders`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `orders_idempotency_key` ON `orders` (`idempotency_key`,`restaurant_id`);--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`restaurant_id`,`status`,`placed_at`);--> statement-breakpoint
CREATE INDEX `orders_revision` ON `orders` (`restaurant_id`,`revision`);