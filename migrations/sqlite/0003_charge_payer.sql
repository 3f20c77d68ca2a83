ALTER TABLE `charges` ADD `customer_id` text;--> statement-breakpoint
ALTER TABLE `charges` ADD `payment_method_id` text;