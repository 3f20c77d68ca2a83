ALTER TABLE "table_pins" ADD COLUMN "previous_pin" text;--> statement-breakpoint
ALTER TABLE "table_pins" ADD COLUMN "previous_pin_until" bigint;