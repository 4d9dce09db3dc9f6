import { isRouteErrorResponse } from '@remix-run/react';

/** The meaning of an error to the person. */
export type ErrorKind = 'not-found' | 'forbidden' | 'limited' | 'unavailable' | 'offline' | 'unexpected';

const BY_STATUS: Record<number, ErrorKind> = {
  403: 'forbidden',
  404: 'not-found',
  429: 'limited',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** The kind of an error that a route's boundary caught; a failed fetch (`TypeError`) is a lost network. */
export function errorKind(error: unknown): ErrorKind {
  if (isRouteErrorResponse(error)) return BY_STATUS[error.status] ?? 'unexpected';
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
    ? 'offline'
    : 'unexpected';
}

/** The request id that the server put in a thrown response: `data({ requestId }, { status })`. */
export function requestIdOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const id: unknown = typeof error.data === 'object' ? error.data?.requestId : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** The words of a refusal, for people: `{ error: { mensaje } }`. */
export function refusalText(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const text: unknown = error.data?.error?.mensaje;
  return typeof text === 'string' ? text : undefined;
}
