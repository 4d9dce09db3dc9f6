import { rows } from '../../support/helpers.ts';

/** Takes a published version away with all that came of it, as only the owner of the database can: others look for the first one. */
export async function takeNoticeBack(noticeId: number): Promise<void> {
  const tables = ['notice_version', 'notice_acceptance', 'arco_request', 'arco_step'];
  const triggers = (how: 'disable' | 'enable') =>
    tables.map((table) => `alter table ${table} ${how} trigger user;`).join(' ');
  await rows(`
    begin;
    ${triggers('disable')}
    delete from mail where arco_step_id in (
      select arco_step.id from arco_step join arco_request on arco_request.id = request_id where notice_id = ${noticeId}
    );
    delete from arco_step where request_id in (select id from arco_request where notice_id = ${noticeId});
    delete from arco_request where notice_id = ${noticeId};
    delete from notice_acceptance where notice_id = ${noticeId};
    delete from notice_version where id = ${noticeId};
    ${triggers('enable')}
    commit;
  `);
}
