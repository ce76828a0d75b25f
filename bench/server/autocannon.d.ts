declare module 'autocannon' {
  interface Options {
    url: string;
    headers?: Record<string, string>;
    connections: number;
    /** Seconds. */
    duration: number;
  }
  interface Result {
    requests: { total: number };
    non2xx: number;
    errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
