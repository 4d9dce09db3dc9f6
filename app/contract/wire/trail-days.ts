import { isDay } from '../../domain/deadlines/dates.ts';

/** A day that the trail may have: the database has no year 0, and nothing is older than the platform. */
export const isTrailDay = (text: string): boolean => isDay(text) && text >= '2000';
