import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { parseFaults } from '#providers/faults.ts';
import { isLoopback } from './hosts.ts';

/** Every setting, with the environment variable that gives it. The README lists them. */
export const ConfigSchema = Type.Object({
  PORT: Type.Integer({
    minimum: 0,
    maximum: 65_535,
    default: 3000,
    description: 'The port to listen on; 0 takes a free one.',
  }),
  HOST: Type.String({ default: '127.0.0.1', description: 'The address to listen on.' }),
  DATA_DIR: Type.String({ default: './data', description: 'Where the database, pictures and secrets live.' }),
  DATABASE_URL: Type.Optional(
    Type.String({
      pattern: '^postgres(ql)?://',
      description: 'Puts the data on PostgreSQL: postgres://user@host/name.',
    }),
  ),
  DATABASE_POOL: Type.Integer({
    minimum: 1,
    maximum: 200,
    default: 10,
    description: 'PostgreSQL connections of this process.',
  }),
  SECRET: Type.Optional(
    Type.String({
      minLength: 32,
      description:
        'At least 32 random characters; required with PostgreSQL, where all processes share it. Otherwise one is made in DATA_DIR.',
    }),
  ),
  PUBLIC_URL: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description:
        'The address that visitors of the default website use. One that is not loopback means production; https makes cookies secure.',
    }),
  ),
  CONFIG_HOST: Type.Optional(
    Type.String({
      description:
        "The host of the owner's side, with its port if it has one of its own; localhost on a developer's machine. It must differ from the sites' hosts.",
    }),
  ),
  STAGING_HOSTS: Type.String({
    default: '',
    pattern: '^[^\\s:/]*$',
    description:
      'Hosts to try things on, with commas between them: addresses there may override feature flags, as ?flag-menu=on.',
  }),
  TRUST_PROXY: Type.Boolean({
    default: false,
    description: 'Believe X-Forwarded-For and X-Forwarded-Proto of a proxy in front.',
  }),
  PAGE_CACHE_MB: Type.Integer({
    minimum: 0,
    maximum: 65_536,
    default: 64,
    description: 'Memory for rendered pages, in megabytes.',
  }),
  MEDIA_MB: Type.Integer({
    minimum: 1,
    maximum: 100_000_000,
    default: 20_000,
    description: 'Room for the pictures and files of one website, in megabytes.',
  }),
  JOBS: Type.Boolean({
    default: true,
    description: 'Whether this process also runs the jobs; else start `vitrine worker` beside it.',
  }),
  VITRINE_DEV: Type.Boolean({
    default: false,
    description: 'For `npm run dev`: reads the templates of themes anew for each page.',
  }),
  FAULTS: Type.String({
    default: '',
    description: 'For tests: faults to inject, as docs/faults.md says. Refused in production.',
  }),
});

type Settings = Static<typeof ConfigSchema>;
export interface Config extends Settings {
  /** Reached from outside this machine: test payments, faults and loopback names are refused. */
  isProduction: boolean;
  /** Visitors come by https, whatever a proxy says of a request. */
  isHttps: boolean;
  /** The hosts of the default website and of the owner's side, without ports. */
  publicHost: string;
  ownerHost: string;
  /** The hosts of `STAGING_HOSTS`. */
  stagingHosts: string[];
}

/** A setting that cannot be used; the message says which and how to mend it. */
export class ConfigProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ConfigProblem';
  }
}

/** Reads and checks the environment, once. Throws `ConfigProblem`. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(ConfigSchema.properties).flatMap((name) => (env[name] ? [[name, env[name]]] : [])),
  );
  const settings = Value.Default(ConfigSchema, Value.Convert(ConfigSchema, given));
  const [first] = Value.Errors(ConfigSchema, settings);
  if (first || !Value.Check(ConfigSchema, settings)) {
    throw new ConfigProblem(
      `The setting ${first?.instancePath.slice(1)} ${first?.message}. The README lists all settings.`,
    );
  }
  const stagingHosts = settings.STAGING_HOSTS.toLowerCase().split(',').filter(Boolean);
  const config = { ...settings, ...readHosts(settings), stagingHosts };
  refuseBadFaults(settings.FAULTS);
  if (config.isProduction && settings.FAULTS) {
    throw new ConfigProblem('FAULTS is for tests: it cannot be set in production.');
  }
  if (settings.DATABASE_URL && !settings.SECRET) {
    throw new ConfigProblem('Set SECRET to at least 32 random characters: with DATABASE_URL all processes share it.');
  }
  return config;
}

/** The two sides' addresses as browsers write them, however they were given, and what follows from them. */
function readHosts({ PUBLIC_URL, CONFIG_HOST }: Settings) {
  const site = readOrigin(PUBLIC_URL ?? 'http://127.0.0.1', 'PUBLIC_URL to an address like https://shop.example.com');
  const isProduction = !isLoopback(site.hostname);
  if (isProduction && !CONFIG_HOST) {
    throw new ConfigProblem("Set CONFIG_HOST to the host of the owner's side, for example admin.example.com.");
  }
  const otherLoopback = site.hostname === 'localhost' ? '127.0.0.1' : 'localhost';
  const owner = readOrigin(
    `${site.protocol}//${CONFIG_HOST ?? otherLoopback}`,
    'CONFIG_HOST to a host like admin.example.com',
  );
  if (isProduction && isLoopback(owner.hostname)) {
    throw new ConfigProblem('In production CONFIG_HOST is a host that owners reach, for example admin.example.com.');
  }
  // Ports do not tell them apart: browsers send a host's cookies to all of them.
  if (owner.hostname === site.hostname) {
    throw new ConfigProblem(
      `CONFIG_HOST and the site cannot both be ${site.hostname}. Give the owner's side a host of its own.`,
    );
  }
  return {
    ...(PUBLIC_URL && { PUBLIC_URL: site.origin }),
    ...(CONFIG_HOST && { CONFIG_HOST: owner.host }),
    isProduction,
    isHttps: site.protocol === 'https:',
    publicHost: site.hostname,
    ownerHost: owner.hostname,
  };
}

function readOrigin(text: string, advice: string): URL {
  const url = URL.parse(text);
  if (!url || url.href !== `${url.origin}/`) throw new ConfigProblem(`Set ${advice}, without a path.`);
  return url;
}

/** Where the owner's side is. The port is known once the server listens. */
export function ownerOrigin({ CONFIG_HOST, PORT, isHttps, isProduction, ownerHost }: Config): string {
  if (isProduction) return `${isHttps ? 'https' : 'http'}://${CONFIG_HOST}`;
  const hasPort = CONFIG_HOST !== undefined && CONFIG_HOST !== ownerHost;
  return `http://${hasPort ? CONFIG_HOST : `${ownerHost}:${PORT}`}`;
}

function refuseBadFaults(faults: string): void {
  try {
    parseFaults(faults);
  } catch (error) {
    throw new ConfigProblem(error instanceof Error ? error.message : String(error));
  }
}
