# syntax=docker/dockerfile:1
# The product's image: the one process of `npm start`, without npm and without what only building needs.

FROM node:24-bookworm AS build
WORKDIR /src
ENV npm_config_loglevel=error STRAPI_TELEMETRY_DISABLED=true
# The lockfiles alone first: packages are installed anew only when these change.
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY contract/package.json contract/package-lock.json contract/
RUN npm ci --prefix contract --no-audit --no-fund
COPY cms/package.json cms/package-lock.json cms/
COPY cms/better-sqlite3 cms/better-sqlite3/
COPY cms/buffer-crc32 cms/buffer-crc32/
RUN npm ci --prefix cms --no-audit --no-fund
COPY frontend/package.json frontend/package-lock.json frontend/
RUN npm ci --prefix frontend --no-audit --no-fund
COPY . .
RUN npm run bundle -- /product

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=1337 DATA_DIR=/data
WORKDIR /product
# Owned by root: the process can write nothing but its data and, where BACKUP_DIR says so, its backups. A volume that is
# mounted there for the first time takes the folder's owner and mode.
COPY --from=build /product .
RUN install -d -o node -g node -m 700 /data /backups
VOLUME /data
USER node
EXPOSE 1337
HEALTHCHECK --interval=10s --timeout=10s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No shell in between: SIGTERM reaches the process, which finishes what is under way.
CMD ["node", "cms/server.mjs"]
