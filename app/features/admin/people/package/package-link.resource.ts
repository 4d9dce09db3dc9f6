import { fileAddresses } from '#app/contract/file-addresses.ts';
import { momentText } from '#app/domain/deadlines/dates.ts';
import { readAnywhere } from '#app/domain/deadlines/zones.ts';
import { recoveryKeyHash } from '#server/auth/credentials/recovery-key.ts';
import { openResource } from '#server/http/resources.ts';
import { openOnce } from './package-link.commands.server.ts';
import { openPackageLink } from './package-link.rows.server.ts';
import { closedPage, downloadPage, linkPage } from './package-link-page.files.server.ts';

/** The life of the signed address of the file, in seconds (product: uploads). */
const LINK_SECONDS = 300;

/**
 * /archivos/datos/enlace/{key}: GET says what the link opens, POST uses it up. Programs that look into mails read
 * addresses on their own, and must not take the only download.
 */
const packageLink = openResource(
  fileAddresses.personPackageLink,
  async ({ world, request, requestId, address, nonce, params }) => {
    const page = { company: world.env.COMPANY_NAME, nonce };
    const key = /^[A-Za-z0-9_-]{43}$/.test(params.key ?? '') ? (params.key ?? '') : null;
    const hash = key === null ? null : recoveryKeyHash(key);
    const link =
      hash === null
        ? undefined
        : request.method === 'POST'
          ? await openOnce({ world, request, requestId, address }, hash)
          : await openPackageLink(world.db, hash, world.clock.now());
    if (!link) return answer(closedPage(page), 404);
    if (request.method !== 'POST') {
      const zone = world.env.TZ_NEGOCIO;
      const until = readAnywhere(momentText(zone, link.expiresAt), zone);
      return answer(linkPage(page, until), 200);
    }
    const { storageKey, contentType, fileName } = link;
    return answer(
      downloadPage(page, await world.storage.signedGet(storageKey, contentType, LINK_SECONDS, fileName)),
      200,
    );
  },
);

const answer = (text: string, status: number): Response =>
  new Response(text, {
    status,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store' },
  });

// Other methods are refused here too: Remix would write the address into its error.
export { packageLink as action, packageLink as loader };
