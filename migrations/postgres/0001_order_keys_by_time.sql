DROP INDEX "orders_id";--> statement-breakpoint
DROP INDEX "orders_idempotency_key";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_restaurant_id_id_pk";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_id_restaurant_id_pk" PRIMARY KEY("id","restaurant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_idempotency_key" ON "orders" USING btree ("idempotency_key","restaurant_id");