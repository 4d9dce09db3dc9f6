import { type Kysely, sql } from 'kysely';

const sentence = '<p>Puedes presentar tu solicitud por teléfono, por correo electrónico o en persona.</p>';

/**
 * The first privacy notice says how to reach the company: {contacto} is what the installation gives. No new version: what
 * it states is the same, so nobody is asked to read it again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update notice_version set html = replace(html, ${sentence}, ${`${sentence}\n{contacto}`})
    where html not like '%{contacto}%'
  `.execute(db);
}

/** Takes the place of the contact out again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`update notice_version set html = replace(html, ${'\n{contacto}'}, '')`.execute(db);
}
