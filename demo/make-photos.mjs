/**
 * Draws the photos of the demonstration's people (demo/media/personas): portraits of nobody, so that no real face is
 * shown. The results are kept in the repository; run this again only when a portrait changes.
 *
 * Usage: node demo/make-photos.mjs
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = join(import.meta.dirname, 'media/personas');

const skins = { light: '#F2C9A5', warm: '#DDA178', brown: '#B97A50', deep: '#8E5A3A' };
const hairs = { black: '#22191A', brown: '#4A2F22', chestnut: '#7A4A2B', grey: '#A6A29C' };

/** Hair behind the head, and over the forehead, on a head of 62 × 74 around (200, 178). */
const styles = {
  short: {
    back: '',
    front:
      'M136 176 C128 96 176 76 204 80 C250 78 274 110 264 178 C258 150 246 134 226 130 C196 126 160 130 148 142 Z',
  },
  curly: {
    back: '',
    front:
      'M132 178 C112 150 128 104 158 104 C164 72 214 64 232 90 C266 88 288 132 268 178 C264 152 252 136 232 138 C214 122 176 126 160 140 C146 146 138 160 132 178 Z',
  },
  long: {
    back: 'M126 176 C112 92 160 66 202 68 C250 66 290 96 276 180 C272 236 288 270 292 300 L108 300 C112 268 130 238 126 176 Z',
    front:
      'M138 172 C136 112 170 94 206 96 C240 96 266 116 262 172 C248 150 226 126 192 124 C170 136 148 150 138 172 Z',
  },
  bun: {
    back: 'M176 82 C170 44 232 44 226 82 Z M132 180 C124 98 164 78 202 78 C246 78 278 104 268 180 C266 210 262 220 256 230 L144 230 C138 216 134 206 132 180 Z',
    front:
      'M138 172 C138 110 172 96 202 96 C238 96 264 114 262 172 C252 140 230 122 200 122 C168 122 146 142 138 172 Z',
  },
};

const glasses = `<g fill="none" stroke="#2B2B2B" stroke-width="5"><circle cx="173" cy="182" r="20"/><circle cx="229" cy="182" r="20"/><path d="M193 180 h16"/></g>`;
const beard = (color) =>
  `<path d="M140 190 C142 244 172 262 201 262 C232 262 260 244 262 190 C254 214 238 218 226 216 C214 208 188 208 176 216 C162 218 148 212 140 190 Z" fill="${color}"/>`;

function portrait({ skin, hair, style, shirt, background, extra = '', bearded = false }) {
  const { back, front } = styles[style];
  const tone = skins[skin];
  const strands = hairs[hair];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="640" height="640">
<rect width="400" height="400" fill="${background}"/>
<path d="${back || 'M0 0'}" fill="${strands}"/>
<path d="M64 400 C68 322 122 296 168 288 L234 288 C280 296 332 322 336 400 Z" fill="${shirt}"/>
<path d="M170 246 h62 v40 c0 26 -62 26 -62 0 Z" fill="${tone}"/>
<path d="M170 262 c16 16 46 16 62 0 v12 c-18 14 -44 14 -62 0 Z" fill="#000" opacity="0.12"/>
<ellipse cx="201" cy="186" rx="63" ry="76" fill="${tone}"/>
<circle cx="138" cy="190" r="13" fill="${tone}"/><circle cx="264" cy="190" r="13" fill="${tone}"/>
${bearded ? beard(strands) : ''}
<path d="${front}" fill="${strands}"/>
<g fill="#2B1D18"><circle cx="174" cy="184" r="6.5"/><circle cx="228" cy="184" r="6.5"/></g>
<g fill="none" stroke="${strands}" stroke-width="6" stroke-linecap="round"><path d="M160 164 q13 -8 27 -2"/><path d="M215 162 q14 -6 27 2"/></g>
<path d="M200 190 q-7 18 2 22" fill="none" stroke="#000" stroke-opacity="0.22" stroke-width="5" stroke-linecap="round"/>
<path d="M180 226 q21 19 42 0 q-21 9 -42 0 Z" fill="#fff" stroke="#8C3B33" stroke-width="4" stroke-linejoin="round"/>
${extra}</svg>`;
}

const people = {
  aprendiz: { skin: 'warm', hair: 'brown', style: 'long', shirt: '#0F4C5C', background: '#F0E6D6' },
  aprendiz2: {
    skin: 'brown',
    hair: 'black',
    style: 'short',
    shirt: '#E8613C',
    background: '#CFE0E2',
    bearded: true,
  },
  aprendiz5: {
    skin: 'brown',
    hair: 'black',
    style: 'bun',
    shirt: '#7A3E65',
    background: '#F7E3B5',
    extra: glasses,
  },
  aprendiz9: { skin: 'light', hair: 'chestnut', style: 'curly', shirt: '#2F7A5B', background: '#E4DCF0' },
  aprendiz11: { skin: 'warm', hair: 'black', style: 'long', shirt: '#C4473A', background: '#D5E8DC' },
  jefe: {
    skin: 'light',
    hair: 'grey',
    style: 'short',
    shirt: '#22303C',
    background: '#DCE6EC',
    extra: glasses,
  },
  jefe2: { skin: 'brown', hair: 'brown', style: 'bun', shirt: '#0F6B6B', background: '#F4D9CE' },
  tutor: { skin: 'deep', hair: 'black', style: 'curly', shirt: '#F2B134', background: '#D9E3F2' },
};

mkdirSync(folder, { recursive: true });
for (const [username, look] of Object.entries(people)) {
  await sharp(Buffer.from(portrait(look)))
    .webp({ quality: 86 })
    .toFile(join(folder, `${username}.webp`));
}
