import { questionsAddressOf, questionsHref } from '#app/contract/learner/links/questions.ts';
import { ownQuestionsPage } from '#app/features/learner/forum/own/own.queries.server.ts';
import { home } from '#app/features/learner/home/home.queries.server.ts';
import { HomePage } from '#app/features/learner/home/home-page.tsx';
import { foundContents } from '#app/features/learner/learning/search/found-content.queries.server.ts';
import { useScreenData } from '#app/ui/hours/use-screen-data.ts';
import { framedTitle, pageTitle } from '#app/ui/theme/page-title.ts';
import { screenLoader } from '#server/http/screens/screens.ts';
import { latePage } from '../late-page.tsx';
import { arrivalCode } from './arrival-code.ts';
import { questionsPageCode } from './questions-page-code.ts';

/** Home is of its feature; *Preguntas* reads the forum and the content side by side. */
export const loader = screenLoader(async ({ world, actor, url }) => {
  const address = questionsAddressOf(url.searchParams);
  if (!address) return { home: await home(world, actor), questions: null };
  const [own, found] = await Promise.all([
    ownQuestionsPage(world, actor, address),
    foundContents(world, actor, address.search),
  ]);
  return { home: null, questions: { search: address.search, own, found, zone: world.env.TZ_NEGOCIO } };
});

export const meta = framedTitle<typeof loader>((data) => pageTitle(data.home ? 'Inicio' : 'Preguntas'));

export const handle = {
  crumbs: ({ home }: { home: object | null }) => (home ? [] : [{ label: 'Preguntas', to: questionsHref() }]),
};

const ArrivalPart = latePage(arrivalCode, ({ ArrivalPart }) => ArrivalPart, null);
const QuestionsPage = latePage(questionsPageCode, ({ QuestionsPage }) => QuestionsPage);

/** `/` for a learner: home, or with `vista=preguntas` their questions. */
export default function HomeScreen() {
  const data = useScreenData<typeof loader>();
  if (!data) return null;
  return data.home ? (
    <HomePage {...data.home} ArrivalPart={ArrivalPart} />
  ) : (
    <QuestionsPage {...data.questions} />
  );
}
