CREATE TABLE "authenticators" (
	"account_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" bigint NOT NULL,
	"enabled_at" bigint,
	"last_step" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"device_hash" text NOT NULL,
	"account_id" text NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	CONSTRAINT "known_devices_device_hash_account_id_pk" PRIMARY KEY("device_hash","account_id")
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" json NOT NULL,
	"name" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "recovery_codes_account_id_code_hash_pk" PRIMARY KEY("account_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_two_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "known_devices_account" ON "known_devices" USING btree ("account_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "passkeys_account" ON "passkeys" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "one_time_words_expires" ON "one_time_words" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");