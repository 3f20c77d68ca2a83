ALTER TABLE "charges" ADD COLUMN "provider" text;--> statement-breakpoint
ALTER TABLE "payers" ADD COLUMN "subscription_provider" text;--> statement-breakpoint
UPDATE "payers" SET "subscription_provider" = CASE WHEN substr("subscription_id", 1, 8) = 'sandbox_' THEN 'sandbox' ELSE 'stripe' END WHERE "subscription_id" IS NOT NULL;--> statement-breakpoint
UPDATE "charges" SET "provider" = CASE WHEN substr("customer_id", 1, 8) = 'sandbox_' THEN 'sandbox' ELSE 'stripe' END WHERE "customer_id" IS NOT NULL;