import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { permissions, type Permission } from '#catalog/permissions.ts';
import { roles } from '#catalog/roles.ts';
import { permissionOf, type Endpoint } from '#contract/endpoint.ts';
import { areas } from './areas.ts';

// Which calls a screen makes is read from its source: what an area's file leads to by its imports, and the calls that
// are named there. So each role is walked over each screen and each call without a browser.
const root = join(import.meta.dirname, '../..');
const roleNames = Object.keys(roles) as (keyof typeof roles)[];
const may = (role: keyof typeof roles, permission: Permission | undefined) =>
  permission === undefined || role === 'admin' || (permissions[permission] as readonly string[]).includes(role);

/** The rights that nobody has without this one. */
const implying = (right: Permission) =>
  (Object.keys(permissions) as Permission[]).filter((other) =>
    roleNames.every((role) => !may(role, other) || may(role, right)),
  );

const modules = import.meta.glob<Record<string, unknown>>('../contract/*-calls.ts', { eager: true });
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'side' in value && 'answer' in value;
const endpoints = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, value }] : [])),
);
/** The owner's calls that ask for a right, by the name that they are imported by. */
const asking = endpoints.flatMap(({ name, value }) => {
  const permission = value.side === 'owner' ? permissionOf(value) : undefined;
  const isMadeByPrograms = value.madeBy === 'programs';
  return permission ? [{ name, permission, isMadeByPrograms, address: value.path.replaceAll(/\{\w+\}/g, '{}') }] : [];
});

const sources = new Map<string, string>();
function sourceOf(file: string): string {
  const known = sources.get(file) ?? readFileSync(file, 'utf8');
  sources.set(file, known);
  return known;
}

/** The files of the owner's application that a file brings along, on demand or not. */
function importsOf(file: string): string[] {
  const names = [...sourceOf(file).matchAll(/(?:from|import\()\s*'([^']+\.tsx?)'/g)].map(([, name = '']) => name);
  return names
    .filter((name) => name.startsWith('.') || /^#(admin|editor)\//.test(name))
    .map((name) => (name.startsWith('#') ? join(root, 'src', name.slice(1)) : join(dirname(file), name)))
    .filter((next) => existsSync(next) && !/src\/admin\/(frame|session)\//.test(next));
}

/** All files that are reached from one without going through what `stops`. */
function reach(first: string, stops: (file: string) => boolean = () => false): string[] {
  const found = new Set([first]);
  for (const file of found) {
    if (stops(file)) continue;
    for (const next of importsOf(file)) found.add(next);
  }
  return [...found].filter((file) => !stops(file));
}

/** The calls that a file makes: by their definitions, or as an address that is opened or sent to. */
function callsOf(file: string): typeof asking {
  const calls = knownCalls.get(file) ?? findCalls(file);
  knownCalls.set(file, calls);
  return calls;
}

const knownCalls = new Map<string, typeof asking>();

function findCalls(file: string): typeof asking {
  const source = sourceOf(file);
  const named = new Set([...source.matchAll(/[cC]all<typeof (?:\w+\.)?(\w+)>/g)].map(([, name]) => name));
  const links = [...source.matchAll(/(?:`|path(?::| =) ')(\/api\/[^`'?]*)/g)].map(([, path = '']) =>
    path.replaceAll(/\$?\{[^}]*\}/g, '{}'),
  );
  return asking.filter(({ name, address }) => named.has(name) || links.includes(address));
}

const files = globSync('src/admin/*/area.ts', { cwd: root }).map((file) => join(root, file));
/** Each area with its file, which declares the label that the navigation shows. */
const places = areas.map((area) => {
  const file = files.find((each) => sourceOf(each).includes(`export const ${nameOfArea(area)} = area(`));
  if (!file) throw new Error(`No file declares the area ${area.label}.`);
  return { ...area, file };
});

function nameOfArea(area: (typeof areas)[number]): string {
  const list = readFileSync(join(import.meta.dirname, 'areas.ts'), 'utf8');
  const groups = [...list.matchAll(/^const \w+ = \[([^\]]+)\]/gm)];
  const names = groups.flatMap(([, group = '']) => group.split(/[,\s]+/).filter(Boolean));
  return names[areas.indexOf(area)] ?? '';
}

describe('the workshop', () => {
  it('makes no call on a screen that a role is shown and that this role is refused, but behind its right (design 11)', () => {
    const open: string[] = [];
    for (const { label, permission, file } of places) {
      const seers = roleNames.filter((role) => may(role, permission));
      const rights = new Set(
        reach(file)
          .flatMap(callsOf)
          .map((call) => call.permission),
      );
      for (const right of rights) {
        if (seers.every((role) => may(role, right))) continue;
        // Somebody sees the screen who may not: on the way to the call, a file asks for the right by its name.
        const asks = implying(right);
        const unasked = reach(
          file,
          (each) => each !== file && asks.some((name) => sourceOf(each).includes(`'${name}'`)),
        );
        for (const each of unasked) {
          const wrong = callsOf(each).filter((call) => call.permission === right);
          if (wrong.length > 0)
            open.push(`${label}: ${relative(root, each)} ${wrong.map(({ name }) => name).join(', ')} (${right})`);
        }
      }
    }
    expect(open).toEqual([]);
  });

  it('has a screen for each call that a role is allowed, which that role is shown (design 11)', () => {
    const hidden: string[] = [];
    const everywhere = reach(join(root, 'src/admin/main.tsx')).concat(
      globSync('src/admin/{frame,session,new-site,websites}/*.{ts,tsx}', { cwd: root }).map((file) => join(root, file)),
    );
    const common = new Set(
      everywhere
        .filter((file) => !file.endsWith('area.ts'))
        .flatMap((file) => callsOf(file))
        .map(({ name }) => name),
    );
    const callsFrom = (file: string) => new Set(reach(file).flatMap((each) => callsOf(each).map(({ name }) => name)));
    const made = places.map(({ file, permission }) => ({ permission, calls: callsFrom(file) }));
    // The editor is a place of its own; the list of pages leads there who may edit them.
    const edited = callsFrom(join(root, 'src/admin/pages/editor-place.ts'));
    for (const { name, permission } of asking.filter((call) => !call.isMadeByPrograms)) {
      const showing = made.filter(({ calls }) => calls.has(name));
      if (showing.length === 0 && common.has(name)) continue;
      const blind = roleNames.filter(
        (role) =>
          may(role, permission) &&
          !showing.some((place) => may(role, place.permission)) &&
          !(edited.has(name) && may(role, 'pages.edit')),
      );
      if (blind.length > 0) hidden.push(`${name} (${permission}): ${blind.join(' ')}`);
    }
    expect(hidden).toEqual([]);
  });
});
