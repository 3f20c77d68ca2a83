DROP INDEX "posts_newest";--> statement-breakpoint
DROP INDEX "posts_job";--> statement-breakpoint
DROP INDEX "posts_place";--> statement-breakpoint
DROP INDEX "posts_cell";--> statement-breakpoint
DROP INDEX "posts_job_cell";--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("kind","renewed_at","days","removed_at","latitude","longitude","job","id","account_id");--> statement-breakpoint
CREATE INDEX "posts_job" ON "posts" USING btree ("kind","job","renewed_at","days","removed_at","latitude","longitude","id","account_id");--> statement-breakpoint
CREATE INDEX "posts_place" ON "posts" USING btree ("kind","place","renewed_at","days","removed_at","latitude","longitude","job","id","account_id");--> statement-breakpoint
CREATE INDEX "posts_cell" ON "posts" USING btree ("kind","cell","renewed_at","days","removed_at","latitude","longitude","job","id","account_id");--> statement-breakpoint
CREATE INDEX "posts_job_cell" ON "posts" USING btree ("kind","job","cell","renewed_at","days","removed_at","latitude","longitude","id","account_id");