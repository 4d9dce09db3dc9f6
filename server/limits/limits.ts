/**
 * Rates (product: limits). Consuming beyond a limit throws the refusal `limit.reached`, which says in words when it ends,
 * as its Retry-After does.
 */
export type Limits = {
  /** Counts a read or write of one session (`key`) and refuses with 429 beyond the rate. */
  call(kind: 'read' | 'write', key: string): Promise<void>;
  /** Counts a signed upload of a person. */
  upload(personId: number): Promise<void>;
  /** Counts a signed upload of what only administrators upload: they make many. */
  administrationUpload(personId: number): Promise<void>;
  /** Counts an export of many people of an administrator. */
  export(personId: number): Promise<void>;
  /** Counts a page or call that asks for no session. */
  anonymous(visitor: Visitor): Promise<void>;
  /** Counts a call that asks for a session and has none that is open: apart from the pages on which people sign in. */
  unsigned(visitor: Visitor & { credential: string | null }): Promise<void>;
  /** Before a password is verified: refuses with `login.paused` when account, device or address must wait. */
  beforeLogin(attempt: LoginAttempt): Promise<void>;
  /** After a wrong password. */
  loginFailed(attempt: LoginAttempt): Promise<void>;
  /** After an attempt that was not wrong and opened nothing (a code must follow, a fault): gives it back, and forgives no other one. */
  passwordAccepted(attempt: LoginAttempt): Promise<void>;
  /** After a right login: forgives the account on this device, and the address the failures of this account. */
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
  /** Counts a request of recovery by address, on unknown devices. */
  recovery(attempt: LoginAttempt): Promise<void>;
  /** Counts a request of help for an account, as typed; false where this person asked for it three times in the hour. */
  mayAskSupport(attempt: LoginAttempt & { contact: string }): Promise<boolean>;
  /** Counts what a person writes to Support. */
  help(personId: number): Promise<void>;
  /** Tells the log and *Salud* that X-Forwarded-For comes from an address that is not trusted. */
  untrustedForward(address: string): void;
};

/** Somebody without a session; `device` names a browser on which somebody signed in before. */
export type Visitor = { address: string; device: string | null };

/**
 * `account` is the normalised username. Codes are counted apart for unknown devices, for those that signed in to the
 * account before, and inside its sessions: whoever has only the password pauses nobody but the first.
 */
export type CodeAttempt = { account: string; from: 'new' | 'known' | 'session' };

/** `account` is the normalised username as typed; `knownDevice` says that this browser signed in to it before. */
export type LoginAttempt = { account: string; address: string; knownDevice: boolean };
