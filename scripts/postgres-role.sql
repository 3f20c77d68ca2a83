-- PostgreSQL's image runs this once, on a new volume. It creates the service's own role, which owns its database and
-- has no other rights. The service creates its tables itself, so it needs no more; the superuser's password stays with
-- the operator.
\getenv password DATABASE_PASSWORD
CREATE ROLE tuckshop_app LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD :'password';
CREATE DATABASE tuckshop OWNER tuckshop_app;
REVOKE ALL ON DATABASE tuckshop FROM PUBLIC;
