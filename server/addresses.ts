import type { ServerBuild } from '@remix-run/node';
import { policyOf } from './route.ts';

/** One address of the map as it is written there; `methods` are those of a call, none for a screen. */
export type Address = { pattern: string; methods: readonly string[] };

/** Finds the address that a request's path belongs to, as Remix would: any case, with or without a last slash. */
export type FindAddress = (path: string) => Address | undefined;

/** The addresses of a build; each call's methods are read from the policies of its loader and action. */
export function addressesOf(build: ServerBuild): FindAddress {
  const all = Object.values(build.routes).flatMap((route): Address[] => {
    if (!route || route.path === undefined || route.path === '*') return [];
    const policies = [route.module.loader, route.module.action].map((handler) => policyOf(handler) ?? '');
    const methods = [...policies.join(', ').matchAll(/api (\w+) /g)].flatMap(([, method]) => method ?? []);
    return [{ pattern: `/${route.path.replace(/^\//, '')}`, methods }];
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
