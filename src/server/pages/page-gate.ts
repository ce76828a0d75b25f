import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pageTypes } from '#catalog/page-types.ts';
import { letsIn, type Door } from '#domain/pages/find-collection.ts';
import { readToken, setCookie } from '../http/cookies.ts';
import type { Services } from '../services.ts';
import { sendCommonPage } from './personal-pages.ts';

/** A page has a cookie of its own: who opens a second one keeps the first. */
const cookieOf = ({ id }: Door) => `opened-${id}`;

/** The key of a browser that has opened a page: it holds as long as the password stays the same. */
const keyOf = (services: Services, { id, passwordHash }: Door) =>
  services.secrets.token('lock', `page:${id}:${passwordHash}`);

/** Whether the visitor has opened the page by its password. */
function isOpened(services: Services, request: FastifyRequest, gate: Door): boolean {
  const key = Buffer.from(keyOf(services, gate));
  const sent = Buffer.from(readToken(request, cookieOf(gate)) ?? '');
  return sent.length === key.length && timingSafeEqual(sent, key);
}

/** Whether who asks may go through: by the password that they opened it with, or as a member whom it is open to. */
export async function isLetThrough(
  services: Services,
  request: FastifyRequest,
  door: Door,
  member: { id: string } | undefined,
): Promise<boolean> {
  if (door.passwordHash !== null) return isOpened(services, request, door);
  const { database, clock } = services;
  return member !== undefined && letsIn(database.read, request.site.id, door.id, member.id, clock.now());
}

/** Lets the visitor in from now on. */
export function keepOpen(services: Services, request: FastifyRequest, reply: FastifyReply, gate: Door): void {
  setCookie(request, reply, cookieOf(gate), keyOf(services, gate));
}

/** Asks for the password of a page, with what was wrong. It says nothing of what is behind it (page type 103). */
export async function showGate(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal?: { status: number; message: string },
): Promise<void> {
  const { message } = refusal ?? {};
  await sendCommonPage(services, request, reply, {
    view: 'lock-screen',
    screen: 'lock-screen',
    status: refusal?.status ?? 200,
    pageType: pageTypes.lockScreen,
    pageTitle: request.site.title,
    path: '',
    form: { values: {}, errors: message ? { password: message } : {} },
  });
}
