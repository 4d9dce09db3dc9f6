import { fileAddresses } from '#app/contract/file-addresses.ts';
import { feedSecretHash, feedSecretOf } from '#server/auth/credentials/feed-secret.ts';
import { fail } from '#server/errors.ts';
import { openResource } from '#server/http/resources.ts';
import { feedEntries } from './feed.queries.server.ts';
import { feedText } from './feed-text.files.server.ts';

/**
 * GET /calendario/{secret}.ics: the secret is the credential, whatever session the browser has. Calendar programs read it
 * again and again, so that a private copy may be used for a minute.
 */
const feed = openResource(fileAddresses.calendar, async ({ world, params }) => {
  const secret = feedSecretOf(params.file);
  const entries = secret === null ? undefined : await feedEntries(world, feedSecretHash(secret));
  if (!entries) return fail('scope.notFound');
  return new Response(feedText(entries, world.env), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendario.ics"',
      'Cache-Control': 'private, max-age=60',
    },
  });
});

// Other methods are refused here too: Remix would write the address into its error.
export { feed as action, feed as loader };
