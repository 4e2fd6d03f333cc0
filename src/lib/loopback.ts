const loopback = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/i

/** Whether a host, brackets or none, is this machine's own: only who sits at it can reach what listens there. */
export const isLoopback = (host: string): boolean => loopback.test(host.replace(/^\[(.*)\]$/, '$1'))
