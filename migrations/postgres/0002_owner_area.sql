CREATE TABLE "charge_lines" (
	"restaurant_id" text NOT NULL,
	"order_id" text NOT NULL,
	"kind" text NOT NULL,
	"charge_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "charge_lines_restaurant_id_order_id_kind_pk" PRIMARY KEY("restaurant_id","order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"restaurant_id" text NOT NULL,
	"id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"attempt" integer NOT NULL,
	"provider_payment_id" text,
	"failure" text,
	"created_at" bigint NOT NULL,
	"settled_at" bigint,
	"through_revision" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "charges_restaurant_id_id_pk" PRIMARY KEY("restaurant_id","id")
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_words" (
	"word_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"account_id" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "own_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payers" (
	"account_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"customer_id" text NOT NULL,
	"payment_method_id" text,
	"payment_method_label" text NOT NULL,
	"added_at" bigint,
	"subscription_id" text,
	"subscription_status" text,
	"subscription_known_at" bigint
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text PRIMARY KEY NOT NULL,
	"received_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"public_key" text NOT NULL,
	"auth_secret" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"idempotency_key" text PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "due_after_minutes" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "late_after_minutes" integer DEFAULT 15 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "alerted_at" bigint;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "diners_forgotten_until" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "closed_at" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "power" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "charge_lines_charge" ON "charge_lines" USING btree ("restaurant_id","charge_id");--> statement-breakpoint
CREATE INDEX "charges_status" ON "charges" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_account" ON "push_subscriptions" USING btree ("account_id");