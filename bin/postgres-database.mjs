/** The inside of a running embedded PostgreSQL: its roles and its database. */

export const SUPERUSER = 'postgres';
export const OWNER = 'rumbo_owner';
export const APP = 'rumbo_app';
export const DATABASE = 'rumbo';

/** @param {{ user: string, password: string, port: number, database?: string }} of */
export function addressOf({ user, password, port, database = DATABASE }) {
  return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

/**
 * The server at an address: the folder and major version of its cluster, or that the password is wrong.
 * @returns {Promise<{ cluster?: string, version?: string, passwordRefused?: true }>} empty: nobody answers
 */
export async function whoAnswers(address) {
  try {
    return await withClient(address, async (client) => {
      const { rows } = await client.query(
        "select current_setting('data_directory') as cluster, current_setting('server_version') as version",
      );
      return rows[0];
    });
  } catch (error) {
    return error.code === '28P01' ? { passwordRefused: true } : {};
  }
}

/**
 * Roles and database, each made where missing; the passwords are set at every start, so that the file of
 * secrets is always right. `rumbo_app` gets no right of its own here: migrations grant what it needs.
 */
export async function prepareDatabase(superAddress, passwords) {
  await withClient(superAddress, async (client) => {
    await role(client, OWNER, 'LOGIN CREATEDB', passwords.POSTGRES_OWNER_PASSWORD);
    await role(client, APP, 'LOGIN', passwords.POSTGRES_APP_PASSWORD);
    // So that the owner may end the application's connections and drop a database under them.
    await client.query(`grant ${APP} to ${OWNER}`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER}`);
    await client.query(`revoke all on database ${DATABASE} from public`);
    await client.query(`grant connect on database ${DATABASE} to ${APP}`);
  });
}

async function role(client, name, attributes, password) {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  const verb = rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${name} ${attributes} password ${client.escapeLiteral(password)}`);
}

async function withClient(address, work) {
  // Imported late: the commands that load this file also run before the install.
  const { default: pg } = await import('pg');
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: 5_000,
    query_timeout: 30_000,
  });
  // A lost connection is told by the query that fails; without a listener it would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
