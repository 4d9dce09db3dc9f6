import type { MetaFunction } from '@remix-run/node';
import {
  type ClientActionFunctionArgs,
  isRouteErrorResponse,
  type ShouldRevalidateFunction,
  useActionData,
  useFetcher,
  useLoaderData,
} from '@remix-run/react';
import { errorReply } from '#app/contract/wire/error-reply.ts';
import { todayIn } from '#app/domain/deadlines/dates.ts';
import { brand } from '#app/ui/theme/brand.ts';
import { publicAction, publicLoader } from '#server/http/screens/screens.ts';
import { AccountForm } from './account-form.tsx';
import { askRecovery, askSupport } from './recovery.commands.server.ts';
import { texts } from './recovery.texts.ts';
import {
  type PostedRecovery,
  postedRecovery,
  type RecoveryAnswer,
  type RecoveryFetcher,
  recoveryFault,
} from './recovery-form.ts';
import { RecoveryPage } from './recovery-page.tsx';
import { SupportForm } from './support-form.tsx';

export const meta: MetaFunction = () => [{ title: `${texts.title} · ${brand.name}` }];

export const loader = publicLoader(async ({ world }) => ({
  year: Number(todayIn(world.env.TZ_NEGOCIO, world.clock.now()).slice(0, 4)),
  company: world.env.COMPANY_NAME,
}));

export const action = publicAction(postedRecovery, async ({ body, ...from }): Promise<RecoveryAnswer> => {
  const { intent } = body;
  const fault = recoveryFault(body);
  if (fault) return { kind: 'refused', intent, ...fault };
  if (intent === 'recover') await askRecovery(from, body.usuario.trim());
  else {
    await askSupport(from, { username: body.usuario.trim(), contact: body.contacto.trim() });
  }
  return { kind: 'sent', intent };
});

/** Asking changes nothing this screen shows. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate;

/** In the browser every failure stays beside the form. */
export async function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<RecoveryAnswer> {
  const { intent } = postedRecovery.parse(await request.clone().json());
  const refused = (message: string): RecoveryAnswer => ({ kind: 'refused', intent, field: null, message });
  try {
    return await serverAction<RecoveryAnswer>();
  } catch (error) {
    if (isRouteErrorResponse(error)) {
      const message = errorReply.safeParse(error.data).data?.error.mensaje;
      if (message) return refused(message);
    }
    // fetch throws this when nobody answers
    if (error instanceof TypeError) return refused(texts.unreachable);
    throw error;
  }
}

/** /recuperar (product: recovery). */
export default function RecoveryScreen() {
  const { year, company } = useLoaderData<typeof loader>();
  const recover = useFetcher<RecoveryAnswer>({ key: 'recover' });
  const support = useFetcher<RecoveryAnswer>({ key: 'support' });
  return (
    <RecoveryPage title={texts.title} lead={texts.lead} year={year} company={company}>
      <AccountForm fetcher={recover} answer={useAnswer(recover, 'recover')} />
      <SupportForm fetcher={support} answer={useAnswer(support, 'support')} />
    </RecoveryPage>
  );
}

/** The last answer to one of the two forms; without JavaScript it came with the document. */
function useAnswer(fetcher: RecoveryFetcher, intent: PostedRecovery['intent']): RecoveryAnswer | undefined {
  const posted = useActionData<RecoveryAnswer>();
  return fetcher.data ?? (posted?.intent === intent ? posted : undefined);
}
