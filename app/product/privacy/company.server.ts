import type { World } from '#server/world.ts';
import type { Company } from './notice-html.ts';

/** The company that this installation is of, as the privacy notice names it. */
export const companyOf = ({ env }: Pick<World, 'env'>): Company => ({
  name: env.COMPANY_NAME,
  phone: env.COMPANY_PHONE ?? null,
  email: env.COMPANY_EMAIL ?? null,
  place: env.COMPANY_PLACE ?? null,
});
