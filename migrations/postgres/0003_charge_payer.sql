ALTER TABLE "charges" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "payment_method_id" text;