DROP INDEX `orders_status`;--> statement-breakpoint
CREATE INDEX `orders_status` ON `orders` (`restaurant_id`,`status`,`placed_at`,`source`);