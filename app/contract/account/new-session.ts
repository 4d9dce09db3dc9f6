import * as z from 'zod/mini';
import { id } from '../wire/fields.ts';

/**
 * The session that a document, or a login, hands to the browser so that its storage agrees with the cookie (product:
 * sessions). `sharedDevice` keeps it in sessionStorage, which goes with the tab.
 */
export const freshSession = z.object({
  token: z.string(),
  sharedDevice: z.boolean(),
  user: z.object({ id, username: z.string(), perfil: z.int() }),
});
export type FreshSession = z.infer<typeof freshSession>;
