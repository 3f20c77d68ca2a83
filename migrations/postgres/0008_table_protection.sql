CREATE TABLE "suspected_sources" (
	"restaurant_id" text NOT NULL,
	"source" text NOT NULL,
	"order_id" text NOT NULL,
	"state" text NOT NULL,
	"raised_at" bigint NOT NULL,
	"until_at" bigint NOT NULL,
	CONSTRAINT "suspected_sources_restaurant_id_source_pk" PRIMARY KEY("restaurant_id","source")
);
--> statement-breakpoint
CREATE TABLE "table_pins" (
	"restaurant_id" text NOT NULL,
	"table_number" integer NOT NULL,
	"pin" text NOT NULL,
	"generation" text NOT NULL,
	"is_for_everyone" boolean NOT NULL,
	"until_at" bigint NOT NULL,
	"source" text,
	CONSTRAINT "table_pins_restaurant_id_table_number_pk" PRIMARY KEY("restaurant_id","table_number")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "restaurants" ADD COLUMN "protected_until" bigint;