import { MB } from '../../domain/text/file-size.ts';

/** The rule of a file: content type → the ending of its name, and the largest size in bytes. */
type RoleRule = {
  types: Readonly<Record<string, string>>;
  /** Types that the browser draws as a PNG before it is sent. */
  drawings?: Readonly<Record<string, string>>;
  maxBytes: number;
};

const pictures = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** The rule of a file of content by its purpose (product: uploads). */
export const courseFileRules = {
  audio: { types: { 'audio/mpeg': 'mp3', 'audio/mp4': 'm4a', 'audio/ogg': 'ogg' }, maxBytes: 200 * MB },
  video: { types: { 'video/mp4': 'mp4', 'video/webm': 'webm' }, maxBytes: 200 * MB },
  captions: { types: { 'text/vtt': 'vtt' }, maxBytes: MB },
  poster: { types: pictures, maxBytes: 10 * MB },
  image: { types: pictures, maxBytes: 10 * MB },
  download: {
    types: {
      'application/pdf': 'pdf',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
      'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
      'application/zip': 'zip',
    },
    maxBytes: 25 * MB,
  },
  badge: { types: pictures, drawings: { 'image/svg+xml': 'svg' }, maxBytes: 10 * MB },
} as const satisfies Record<string, RoleRule>;

export type ContentFileRole = keyof typeof courseFileRules;

/** The area that a file of that role is uploaded to. */
export const areaOfRole = (role: ContentFileRole): 'course' | 'badge' =>
  role === 'badge' ? 'badge' : 'course';

/** True where a file of that type may have that role. */
export const isOfRole = (role: ContentFileRole, type: string): boolean => type in courseFileRules[role].types;

const { badge: _, ...ofCourses } = courseFileRules;
const rules: readonly RoleRule[] = Object.values(ofCourses);

/** Everything that a course is made of: content type → the ending of its name. */
export const courseFileTypes: Readonly<Record<string, string>> = Object.assign(
  {},
  ...rules.map(({ types }) => types),
);

/** The largest course file of each type, in bytes. */
export const courseFileBytes: Readonly<Record<string, number>> = Object.fromEntries(
  rules.flatMap(({ types, maxBytes }) => Object.keys(types).map((type) => [type, maxBytes])),
);
