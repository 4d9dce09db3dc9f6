import { type Kysely, sql } from 'kysely';

/**
 * Files of courses and badges that an administrator uploads, with their length or size, and which pictures the HTML of the
 * content shows (product: uploads): who may read the text may read its pictures. Whoever writes content need not know it;
 * a picture of an earlier text stays, as the answers to it do.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table file
      add column seconds integer check (seconds > 0),
      add column width integer check (width > 0),
      add column height integer check (height > 0);
    alter table upload drop constraint upload_purpose_check, add constraint upload_purpose_check
      check (purpose in ('photo', 'challenge', 'answer', 'guide', 'import', 'package', 'course', 'badge'));
    alter table task drop constraint task_kind_check, add constraint task_kind_check
      check (kind in ('import', 'export', 'bulk', 'check'));

    create table content_picture (
      file_id integer not null references file (id) on delete cascade,
      activity_id integer references activity (id) on delete cascade,
      step_content_id integer references step_content (id) on delete cascade,
      check (num_nonnulls(activity_id, step_content_id) = 1),
      unique nulls not distinct (file_id, activity_id, step_content_id)
    );
    create index content_picture_activity_idx on content_picture (activity_id);
    create index content_picture_step_content_idx on content_picture (step_content_id);

    create function pictures_in(content jsonb) returns table (file_id integer) language sql stable as $$
      select file.id from file where file.purpose = 'course' and file.id in (
        select found[1]::integer
        from regexp_matches(content::text, 'src=\\\\"/archivos/([0-9]{1,9})\\\\"', 'g') as found
      )
    $$;
    create function note_pictures_of_activity() returns trigger language plpgsql as $$
    begin
      insert into content_picture (file_id, activity_id)
      select file_id, new.id from pictures_in(new.body) on conflict do nothing;
      return new;
    end $$;
    create function note_pictures_of_step() returns trigger language plpgsql as $$
    begin
      insert into content_picture (file_id, step_content_id)
      select file_id, new.id from pictures_in(new.content) on conflict do nothing;
      return new;
    end $$;
    create trigger activity_pictures after insert or update of body on activity
      for each row when (new.body::text like '%/archivos/%') execute function note_pictures_of_activity();
    create trigger step_content_pictures after insert or update of content on step_content
      for each row when (new.content::text like '%/archivos/%') execute function note_pictures_of_step();
  `.execute(db);
}

/** Takes them back; the files of courses and badges stay. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop trigger activity_pictures on activity;
    drop trigger step_content_pictures on step_content;
    drop function note_pictures_of_activity, note_pictures_of_step, pictures_in;
    drop table content_picture;
    delete from task where kind = 'check';
    delete from upload where purpose in ('course', 'badge');
    alter table task drop constraint task_kind_check, add constraint task_kind_check
      check (kind in ('import', 'export', 'bulk'));
    alter table upload drop constraint upload_purpose_check, add constraint upload_purpose_check
      check (purpose in ('photo', 'challenge', 'answer', 'guide', 'import', 'package'));
    alter table file drop column seconds, drop column width, drop column height;
  `.execute(db);
}
