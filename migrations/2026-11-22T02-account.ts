import { type Kysely, sql } from 'kysely';

/** Mail to be sent, requests of recovery, and the first privacy notice (spec §2.5; S8). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail (
      id uuid primary key,
      kind text not null check (kind in ('recovery', 'password-changed')),
      person_id integer not null references person (id) on delete cascade,
      created_at timestamptz not null default now(),
      sent_at timestamptz
    );
    create index mail_person_idx on mail (person_id, created_at);

    -- The typed text stays only until the job has looked it up.
    create table recovery_request (
      id integer generated always as identity primary key,
      typed text,
      person_id integer references person (id) on delete cascade,
      created_at timestamptz not null default now(),
      handled_at timestamptz
    );
  `.execute(db);
  await sql`
    insert into notice_version (html, updated_on, published_at)
    values (${firstNotice}, '2021-10-12', '2021-10-12T12:00:00Z')
  `.execute(db);
}

/** Removes everything this step made. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop table recovery_request, mail;
    delete from notice_acceptance;
    delete from notice_version;
  `.execute(db);
}

/** Every statement of spec §2.5, and nothing beyond; {empresa} is the company of the installation. */
const firstNotice = `
<h2>Responsable de tus datos personales</h2>
<p>{empresa} es la empresa responsable del tratamiento de tus datos personales.</p>
<h2>Para qué los usamos</h2>
<p>Tratamos tus datos personales para estas finalidades:</p>
<ul>
<li>la relación laboral contigo;</li>
<li>la plataforma digital de desarrollo;</li>
<li>el cumplimiento de las obligaciones contractuales;</li>
<li>las prestaciones y los beneficios.</li>
</ul>
<h2>Qué datos tratamos</h2>
<ul>
<li>Datos de identificación.</li>
<li>Datos de contacto.</li>
<li>Datos laborales.</li>
</ul>
<h2>Con quién los compartimos</h2>
<p>Compartimos tus datos personales con un tercero: el proveedor de la plataforma digital de desarrollo.</p>
<h2>Tus derechos ARCO</h2>
<p>Puedes ejercer tus derechos de acceso, rectificación, cancelación y oposición:</p>
<ul>
<li><strong>Acceso:</strong> conocer qué datos tenemos de ti.</li>
<li><strong>Rectificación:</strong> corregirlos cuando son inexactos o están incompletos.</li>
<li><strong>Cancelación:</strong> pedir que se eliminen.</li>
<li><strong>Oposición:</strong> oponerte a que se usen.</li>
</ul>
<h2>Cómo comunicarte</h2>
<p>Puedes presentar tu solicitud por teléfono, por correo electrónico o en persona.</p>
<p>Te responderemos en un plazo de 20 días hábiles.</p>
<h2>Revocación del consentimiento</h2>
<p>Puedes revocar en cualquier momento el consentimiento que nos diste para tratar tus datos personales, por los mismos medios.</p>
<h2>Cambios a este aviso</h2>
<p>Cuando este aviso cambie, tendrás 5 días hábiles para oponerte a los cambios.</p>
`.trim();
