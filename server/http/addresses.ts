import type { ServerBuild } from '@remix-run/node';
import { policyOf } from './policy.ts';

/** One address of the map as it is written there; `methods` are those of a call, none for a screen. */
export type Address = { pattern: string; methods: readonly string[] };

/** Finds the address that a request's path belongs to, as Remix would: any case, with or without a last slash. */
export type FindAddress = (path: string) => Address | undefined;

/** A route's path as the map writes it, with one slash in front. */
export const patternOf = (path: string): string => `/${path.replace(/^\//, '')}`;

/** The addresses of a build; the methods of a call are read from the policy of what serves it. */
export function addressesOf(build: ServerBuild): FindAddress {
  const all = Object.values(build.routes).flatMap((route): Address[] => {
    if (!route || route.path === undefined || route.path === '*') return [];
    const pattern = patternOf(route.path);
    const calls = [...(policyOf(route.module.loader) ?? '').matchAll(/api (\w+) ([^,]+)/g)];
    return [{ pattern, methods: calls.flatMap(([, method = '', path]) => (path === pattern ? method : [])) }];
  });
  const fixed = new Map(all.map((address) => [address.pattern.toLowerCase(), address]));
  const open = all
    .filter(({ pattern }) => pattern.includes(':'))
    .map((address) => ({ address, shape: shapeOf(address.pattern) }));
  return (path) => {
    const asked = path.length > 1 ? path.replace(/\/$/, '') : path;
    return fixed.get(asked.toLowerCase()) ?? open.find(({ shape }) => shape.test(asked))?.address;
  };
}

const shapeOf = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`, 'i');
