import * as z from 'zod/mini';

/** The form as it arrives; the command judges it. */
export const postedReset = z.object({
  password_1: z._default(z.string(), ''),
  password_2: z._default(z.string(), ''),
});
export type PostedReset = z.infer<typeof postedReset>;

/** A link that opens nothing: `older` where a later one of the same account opens. */
export type ClosedLink = { kind: 'expired' | 'older' };

/** The answer that the screen gets. `faults` stand under their fields; `failure` says that nothing was saved. */
export type ResetAnswer =
  | { kind: 'done'; isFirst: boolean }
  | ClosedLink
  | { kind: 'refused'; faults: Partial<PostedReset>; failure: string | null };

/** Username and key of the link's address, whose path may be asked for as a screen or as its data. */
export function linkOf(path: string): { username: string; key: string } {
  const [, , username = '', key = ''] = path.split('/');
  return { username: decoded(username), key: decoded(key) };
}

function decoded(part: string): string {
  try {
    const text = decodeURIComponent(part);
    return text.includes('\u0000') ? part : text;
  } catch (error) {
    // a broken address opens nothing, whatever it meant
    if (error instanceof URIError) return part;
    throw error;
  }
}
