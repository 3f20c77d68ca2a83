ALTER TABLE `restaurants` ADD `open_orders` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `restaurants` ADD `full_alerted_at` integer;--> statement-breakpoint
UPDATE `restaurants` SET `open_orders` = (SELECT count(*) FROM `orders` WHERE `orders`.`restaurant_id` = `restaurants`.`id` AND `orders`.`status` IN ('new', 'preparing', 'delivered'));
