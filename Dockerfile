# syntax=docker/dockerfile:1
# One image for web, worker and migrations; the command chooses (docker-compose.yml).

# Packages: every one to build, and apart only those that run. Install scripts stay off: @node-rs/argon2
# and msgpackr carry their binaries.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./

FROM packages AS build
RUN npm ci --include=dev --ignore-scripts
COPY tsconfig.json vite.*.ts remix.config.js ./
COPY public ./public
COPY server ./server
COPY workers ./workers
COPY app ./app
RUN npm run build

FROM packages AS production
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force

FROM node:24-slim
WORKDIR /app
# Writes the films of phones again; without it they are refused with the reason.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
COPY package.json ./
COPY --from=production /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY public ./public
COPY app ./app
COPY server ./server
COPY workers ./workers
COPY migrations ./migrations
USER node
EXPOSE 3000
# The image's own defaults, for what is not given and for what an env_file gives empty.
ENTRYPOINT ["/bin/sh", "-c", "export NODE_ENV=${NODE_ENV:-production} HOST=${HOST:-0.0.0.0} PORT=${PORT:-3000} DATA_DIR=${DATA_DIR:-/data}; exec \"$@\"", "rumbo"]
# The worker's own listener is WORKER_PORT: it sets HEALTH_PORT.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT || process.env.PORT || 3000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "server/index.ts"]
