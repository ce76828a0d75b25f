import type { PayloadOf } from '#contract/jobs.ts';
import type { Services } from '../services.ts';
import htmlSource from './member-area.html?raw';
import textSource from './member-area.txt?raw';
import { mailTemplate, sendSiteMail } from './site-mail.ts';

const template = mailTemplate('member-area', htmlSource, textSource);

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
  const { subject, text, act } = template.words[grant.source === 'invited' ? 'invited' : 'letIn'];
  await sendSiteMail(services, websiteId, {
    id: `member-area-${grantId}-${at}`,
    to: grant.email,
    subject: subject(grant.name),
    template,
    data: { text: text(grant.name, grant.email) },
    action: { url: `${await services.baseUrl(websiteId)}/account/areas/${grant.id}`, label: act },
  });
}
