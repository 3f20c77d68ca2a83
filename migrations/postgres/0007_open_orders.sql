ALTER TABLE "restaurants" ADD COLUMN "open_orders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "full_alerted_at" bigint;--> statement-breakpoint
UPDATE "restaurants" SET "open_orders" = (SELECT count(*) FROM "orders" WHERE "orders"."restaurant_id" = "restaurants"."id" AND "orders"."status" IN ('new', 'preparing', 'delivered'));
