/** Rates of quality §5.1. Consuming beyond a limit throws the refusal `limit.reached` with its waiting time. */
export type Limits = {
  /** Counts a read or write of one session (`key`) and refuses with 429 beyond the rate. */
  call(kind: 'read' | 'write', key: string): Promise<void>;
  /** Counts an anonymous page or call by address. */
  anonymous(address: string): Promise<void>;
  /** Before a password is verified: refuses with `login.paused` when account, device or address must wait. */
  beforeLogin(attempt: LoginAttempt): Promise<void>;
  /** After a wrong password. */
  loginFailed(attempt: LoginAttempt): Promise<void>;
  /** After a right one: forgives the account on this device. */
  loginSucceeded(attempt: LoginAttempt): Promise<void>;
};

/** `account` is the normalised username as typed; `knownDevice` says that this browser signed in to it before. */
export type LoginAttempt = { account: string; address: string; knownDevice: boolean };
