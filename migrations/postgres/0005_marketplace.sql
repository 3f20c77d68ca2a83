CREATE TABLE "match_mails" (
	"account_id" text PRIMARY KEY NOT NULL,
	"is_off" boolean NOT NULL,
	"has_news" boolean NOT NULL,
	"next_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_matches" (
	"account_id" text NOT NULL,
	"post_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "post_matches_account_id_post_id_pk" PRIMARY KEY("account_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "post_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"post_id" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "posts" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"name" text NOT NULL,
	"job" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"location" text NOT NULL,
	"place" text NOT NULL,
	"cell" integer,
	"latitude" double precision,
	"longitude" double precision,
	"badges" json NOT NULL,
	"certificates" json NOT NULL,
	"days" integer NOT NULL,
	"is_phone_shared" boolean NOT NULL,
	"description" text NOT NULL,
	"has_police_check" boolean NOT NULL,
	"years_experience" double precision NOT NULL,
	"gender" text,
	"created_at" bigint NOT NULL,
	"renewed_at" bigint NOT NULL,
	"removed_at" bigint,
	"is_announced" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "match_mails_due" ON "match_mails" USING btree ("has_news","next_at");--> statement-breakpoint
CREATE INDEX "post_reports_post" ON "post_reports" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("kind","renewed_at","days","removed_at","latitude","longitude","job","id");--> statement-breakpoint
CREATE INDEX "posts_job" ON "posts" USING btree ("kind","job","renewed_at","days","removed_at","latitude","longitude","id");--> statement-breakpoint
CREATE INDEX "posts_place" ON "posts" USING btree ("kind","place","renewed_at","days","removed_at","latitude","longitude","job","id");--> statement-breakpoint
CREATE INDEX "posts_cell" ON "posts" USING btree ("kind","cell","renewed_at","days","removed_at","latitude","longitude","job","id");--> statement-breakpoint
CREATE INDEX "posts_job_cell" ON "posts" USING btree ("kind","job","cell","renewed_at","days","removed_at","latitude","longitude","id");--> statement-breakpoint
CREATE INDEX "posts_account" ON "posts" USING btree ("account_id","kind");--> statement-breakpoint
CREATE INDEX "posts_unannounced" ON "posts" USING btree ("is_announced","id");