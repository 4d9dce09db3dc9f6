import type { HealthItem } from '#app/contract/admin/support/health.ts';

/** A part of the platform, or a check, in words: how it is, and the remedy where there is one. */
export type Said = Pick<HealthItem, 'level' | 'text' | 'todo'>;

export const well = (text: string): Said => ({ level: 'good', text, todo: null });
export const watch = (text: string, todo: string | null = null): Said => ({ level: 'watch', text, todo });
export const bad = (text: string, todo: string): Said => ({ level: 'bad', text, todo });
