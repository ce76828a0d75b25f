import type { PayloadOf } from '#contract/jobs.ts';
import type { Services } from '../services.ts';
import htmlSource from './member-area.html?raw';
import textSource from './member-area.txt?raw';
import { keepsLink, mailTemplate, sendSiteMail, type SiteMail } from './site-mail.ts';

export const template = mailTemplate('member-area', htmlSource, textSource);

/** Tells somebody that they are let into an area, as long as they are. Its page opens nothing by itself: it asks who they are. */
export async function sendMemberArea(
  services: Services,
  websiteId: string,
  { grantId, at }: PayloadOf<'mail.member-area'>,
): Promise<void> {
  const grant = await services.database.read
    .selectFrom('member_area_grants as held')
    .innerJoin('member_areas as area', 'area.id', 'held.area_id')
    .select(['held.email', 'held.source', 'area.id', 'area.name'])
    .where('held.website_id', '=', websiteId)
    .where('area.website_id', '=', websiteId)
    .where('held.id', '=', grantId)
    .where('held.state', '=', 'in')
    .executeTakeFirst();
  if (!grant) return;
  const url = `${await services.baseUrl(websiteId)}/account/areas/${grant.id}`;
  const about = { id: `${grantId}-${at}`, to: grant.email, area: grant.name, url };
  await sendSiteMail(services, websiteId, memberAreaMail(about, grant.source === 'invited'));
}

interface LetIn {
  id: string;
  to: string;
  /** Its name. */
  area: string;
  url: string;
}

/** The mail that somebody may go into an area. */
export function memberAreaMail({ id, to, area, url }: LetIn, isInvited: boolean): SiteMail {
  const { subject, text, act } = template.words[isInvited ? 'invited' : 'letIn'];
  return {
    id: `member-area-${id}`,
    to,
    subject: subject(area),
    template,
    data: { text: text(area, to), area },
    action: { url, label: act },
    keeps: [keepsLink(url)],
  };
}
