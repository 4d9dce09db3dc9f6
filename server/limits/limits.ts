/** Rates (product: limits). Consuming beyond a limit throws the refusal `limit.reached` with its waiting time. */
export type Limits = {
  /** Counts a read or write of one session (`key`) and refuses with 429 beyond the rate. */
  call(kind: 'read' | 'write', key: string): Promise<void>;
  /** Counts a signed upload of a person. */
  upload(personId: number): Promise<void>;
  /** Counts a signed upload of what only administrators upload: they make many. */
  administrationUpload(personId: number): Promise<void>;
  /** Counts an export of many people of an administrator. */
  export(personId: number): Promise<void>;
  /** Counts an anonymous page or call by address. */
  anonymous(address: string): Promise<void>;
  /** Before a password is verified: refuses with `login.paused` when account, device or address must wait. */
  beforeLogin(attempt: LoginAttempt): Promise<void>;
  /** After a wrong password. */
  loginFailed(attempt: LoginAttempt): Promise<void>;
  /** After a right one that a code must follow: gives this attempt back and forgives no other one. */
  passwordAccepted(attempt: LoginAttempt): Promise<void>;
  /** After a right login: forgives the account on this device. */
  loginSucceeded(attempt: LoginAttempt): Promise<void>;
  /** Forgives an account everything, on every device: an administrator knows its owner. */
  unlock(account: string): Promise<void>;
  /** Before a person's current password is compared inside their session: `login.paused` after five wrong ones. */
  beforePassword(personId: number): Promise<void>;
  /** After it was right: forgives the wrong ones. */
  passwordMatched(personId: number): Promise<void>;
  /** Before a code of the second factor is compared: `login.paused` after five wrong ones, and after thirty in a day. */
  beforeCode(attempt: CodeAttempt): Promise<void>;
  /** After it was right: forgives the wrong ones of its place; on an unknown device this attempt alone. */
  codeMatched(attempt: CodeAttempt): Promise<void>;
  /** Counts a request of recovery; false beyond the rate, and then nothing is sent and nobody is told. */
  mayAskRecovery(address: string): Promise<boolean>;
  /** Counts what a person writes to Support. */
  help(personId: number): Promise<void>;
  /** Counts a request of help for an account, as typed; false beyond the rate. */
  mayAskSupport(account: string): Promise<boolean>;
  /** True where a reset key may be tried; only keys that open nothing count. */
  mayTryReset(attempt: ResetAttempt): Promise<boolean>;
  /** After a key that opened nothing. */
  resetRefused(attempt: ResetAttempt): Promise<void>;
};

/** `account` is the normalised username of the link. */
export type ResetAttempt = Pick<LoginAttempt, 'account' | 'address'>;

/**
 * `account` is the normalised username. Codes are counted apart for unknown devices, for those that signed in to the
 * account before, and inside its sessions: whoever has only the password pauses nobody but the first.
 */
export type CodeAttempt = { account: string; from: 'new' | 'known' | 'session' };

/** `account` is the normalised username as typed; `knownDevice` says that this browser signed in to it before. */
export type LoginAttempt = { account: string; address: string; knownDevice: boolean };
