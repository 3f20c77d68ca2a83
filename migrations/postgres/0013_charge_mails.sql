ALTER TABLE "charges" ADD COLUMN "mailed_for" bigint;--> statement-breakpoint
CREATE INDEX "charges_settled" ON "charges" USING btree ("settled_at");--> statement-breakpoint
UPDATE "charges" SET "mailed_for" = "settled_at";