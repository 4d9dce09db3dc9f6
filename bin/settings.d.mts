/** The settings that `npm start` needs before it starts anything. */
export interface Settings {
  readonly dev: boolean;
  /** Absolute. */
  readonly dataDir: string;
  readonly host: string;
  readonly port: number;
  readonly workerPort?: number;
  /** The number of web processes that share `port`: 1 to 32. */
  readonly webProcesses: number;
  readonly origin: string;
  /** Without DATABASE_URL. */
  readonly embedded: boolean;
  /** Loads the demonstration into an empty embedded database. */
  readonly demo: boolean;
}

/**
 * Reads and checks the environment of the start command. `cores`: those of the machine, unless given.
 * @throws an error with one Spanish sentence that names the variable and says what to give
 */
export function settingsFrom(env: NodeJS.ProcessEnv, flags: string[], cores?: number): Settings;
