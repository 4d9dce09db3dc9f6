import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The refusal of S3: HTTP status, code and sentence of its error document. */
export type S3Fault = { status: number; code: string; message: string };

/** The only keys there are, and the region that must be signed for. */
export type S3Keys = { accessKeyId: string; secretAccessKey: string; region: string };

/** A request as it came over the wire; header names in lower case, `path` still encoded. */
export type RawRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
};

const algorithm = 'AWS4-HMAC-SHA256';
const longestSeconds = 7 * 24 * 60 * 60;
const mostSkewMs = 15 * 60_000;

export const fault = (status: number, code: string, message = code): S3Fault => ({ status, code, message });
export const isFault = (thing: object): thing is S3Fault => 'status' in thing && 'code' in thing;

/** True where the request claims to be signed at all. */
export const isSigned = ({ headers, query }: RawRequest): boolean =>
  'authorization' in headers || query.has('X-Amz-Signature');

/** The signature of a request, from its header or its query. */
type Claim = {
  credential: string;
  signedHeaders: string[];
  signature: string;
  /** `20261118T180000Z` */
  date: string;
  payload: string;
  /** Of a signed address, in seconds; null for signed headers. */
  expires: number | null;
};

/**
 * The fault of the V4 signature of a request at `now`; null when it stands. Follows «Authenticating Requests (AWS
 * Signature Version 4)» of the S3 reference, for signed headers and for signed addresses.
 */
export function signatureFault(request: RawRequest, keys: S3Keys, now: Date): S3Fault | null {
  const claim = claimOf(request);
  if (isFault(claim)) return claim;
  const [accessKeyId, day = '', region, service, end, ...rest] = claim.credential.split('/');
  if (service !== 's3' || end !== 'aws4_request' || rest.length > 0 || region !== keys.region)
    return fault(400, 'AuthorizationHeaderMalformed', 'The credential scope is wrong.');
  if (accessKeyId !== keys.accessKeyId) return fault(403, 'InvalidAccessKeyId');

  const signedAt = instantOf(claim.date);
  if (signedAt === null || !claim.date.startsWith(day)) return fault(403, 'AccessDenied', 'Invalid date.');
  const wanted = Buffer.from(signatureOf(request, claim, keys, day));
  const given = Buffer.from(claim.signature);
  if (wanted.length !== given.length || !timingSafeEqual(wanted, given))
    return fault(403, 'SignatureDoesNotMatch');

  const ageMs = now.getTime() - signedAt;
  if (claim.expires === null) {
    if (Math.abs(ageMs) > mostSkewMs) return fault(403, 'RequestTimeTooSkewed');
  } else if (ageMs > claim.expires * 1000) return fault(403, 'AccessDenied', 'Request has expired');
  else if (ageMs < -mostSkewMs) return fault(403, 'AccessDenied', 'Request is not yet valid');

  const unsigned = Object.keys(request.headers).filter(
    (name) => name.startsWith('x-amz-') && !claim.signedHeaders.includes(name),
  );
  if (unsigned.length > 0 || !claim.signedHeaders.includes('host'))
    return fault(403, 'AccessDenied', `There were headers present that were not signed: ${unsigned}`);
  return claim.payload === 'UNSIGNED-PAYLOAD' || claim.payload === sha256(request.body)
    ? null
    : fault(400, 'XAmzContentSHA256Mismatch');
}

function claimOf({ headers, query }: RawRequest): Claim | S3Fault {
  if ('authorization' in headers && query.has('X-Amz-Signature'))
    return fault(400, 'InvalidArgument', 'Only one auth mechanism allowed.');
  return 'authorization' in headers ? claimOfHeaders(headers) : claimOfAddress(headers, query);
}

function claimOfHeaders(headers: RawRequest['headers']): Claim | S3Fault {
  const shape = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential, signedHeaders, signature] = shape.exec(headers.authorization ?? '') ?? [];
  if (!credential || !signedHeaders || !signature) return fault(400, 'AuthorizationHeaderMalformed');
  const payload = headers['x-amz-content-sha256'];
  if (!payload) return fault(400, 'InvalidRequest', 'Missing required header: x-amz-content-sha256');
  // Nothing of ours sends its body in signed pieces.
  if (payload.startsWith('STREAMING-')) return fault(501, 'NotImplemented');
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature,
    date: headers['x-amz-date'] ?? '',
    payload,
    expires: null,
  };
}

function claimOfAddress(headers: RawRequest['headers'], query: URLSearchParams): Claim | S3Fault {
  const said = (name: string): string => query.get(`X-Amz-${name}`) ?? '';
  const expires = Number(said('Expires') || Number.NaN);
  const known = said('Algorithm') === algorithm && said('SignedHeaders') !== '';
  if (!known || !Number.isInteger(expires) || expires < 1 || expires > longestSeconds)
    return fault(400, 'AuthorizationQueryParametersError');
  return {
    credential: said('Credential'),
    signedHeaders: said('SignedHeaders').split(';'),
    signature: said('Signature'),
    date: said('Date'),
    payload: headers['x-amz-content-sha256'] || said('Content-Sha256') || 'UNSIGNED-PAYLOAD',
    expires,
  };
}

function signatureOf(request: RawRequest, claim: Claim, keys: S3Keys, day: string): string {
  const canonical = [
    request.method,
    encoded(decodeURIComponent(request.path)).replaceAll('%2F', '/'),
    canonicalQuery(request.query),
    ...claim.signedHeaders.map((name) => `${name}:${tidy(request.headers[name] ?? '')}`),
    '',
    claim.signedHeaders.join(';'),
    claim.payload,
  ].join('\n');
  const scope = `${day}/${keys.region}/s3/aws4_request`;
  const key = [keys.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day));
  return hmac(key, [algorithm, claim.date, scope, sha256(canonical)].join('\n')).toString('hex');
}

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&');

const tidy = (value: string): string => value.trim().replace(/ +/g, ' ');

/** Everything but A-Z a-z 0-9 - . _ ~ as %XX. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');

function instantOf(date: string): number | null {
  const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  return Number.isNaN(at) ? null : at;
}
