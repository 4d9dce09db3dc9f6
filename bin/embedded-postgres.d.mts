/** Addresses of a running embedded PostgreSQL, all on 127.0.0.1, and the handles to end it. */
export interface EmbeddedPostgres {
  /** Superuser, database `rumbo`: may do anything, for tests and repairs. */
  readonly superUrl: string;
  /** Role `rumbo_owner`, owner of the database, may CREATE DATABASE. Migrations run as it. */
  readonly ownerUrl: string;
  /** Role `rumbo_app`: no DDL, only what migrations grant. Web and worker run as it. */
  readonly appUrl: string;
  readonly port: number;
  /** Process id of the postmaster. */
  readonly pid: number;
  /** Absolute path of the cluster's folder (inside DATA_DIR, or under /var/lib/rumbo for root). */
  readonly clusterDir: string;
  /** True where a postmaster left by a killed supervisor was taken over. */
  readonly adopted: boolean;
  isAlive(): boolean;
  /** Fast shutdown; harder where it does not answer in 15 s. Resolves when the process has left. */
  stop(): Promise<void>;
  /** Crash: SIGKILL to the postmaster. Resolves when it has left; start again with the same `port`. */
  kill9(): Promise<void>;
}

export function startPostgres(options: {
  dataDir: string;
  /** Exactly this port; without it the remembered one where free, else any free one. */
  port?: number;
  /** POSTGRES_SUPER_PASSWORD, POSTGRES_OWNER_PASSWORD, POSTGRES_APP_PASSWORD; else those of DATA_DIR/secrets.json. */
  secrets?: Record<string, string>;
  /** Tests' data, which a power cut may take: faster, because nothing waits for the disk. */
  throwaway?: boolean;
}): Promise<EmbeddedPostgres>;

/** A free loopback port, the preferred one where it is free. */
export function choosePort(preferred?: number): Promise<number>;

/** True where a program could listen there now. */
export function isFree(port: number, host?: string): Promise<boolean>;
